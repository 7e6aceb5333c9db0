/**
 * Which prices of a book have orders waiting: a tree of bits, 32 to a word, so that the next price above or below
 * is found in a step a layer (four at the dearest material there can be), whatever stands in the book.
 */
export class Levels {
  /** Layer 0 has a bit a price, each further layer a bit a word of the one before it. */
  private readonly layers: Int32Array[] = [];

  /** For prices from 0 to `highest`. */
  constructor(highest: number) {
    let bits = highest + 1;
    do {
      bits = Math.ceil(bits / 32);
      this.layers.push(new Int32Array(bits));
    } while (bits > 1);
  }

  add(price: number): void {
    let at = price;
    for (const layer of this.layers) {
      const before = layer[at >> 5];
      layer[at >> 5] = before | (1 << (at & 31));
      if (before !== 0) return;
      at >>= 5;
    }
  }

  remove(price: number): void {
    let at = price;
    for (const layer of this.layers) {
      layer[at >> 5] &= ~(1 << (at & 31));
      if (layer[at >> 5] !== 0) return;
      at >>= 5;
    }
  }

  /** The lowest price of at least `price` that has orders, or -1. */
  atLeast(price: number): number {
    let at = price;
    for (let l = 0; l < this.layers.length; l++) {
      const word = at >> 5;
      const layer = this.layers[l];
      if (word >= layer.length) return -1;
      const rest = layer[word] & (-1 << (at & 31));
      if (rest !== 0) return this.down(l, (word << 5) + lowest(rest), lowest);
      at = word + 1;
      // Past a word's last bit, the layer above begins with the next one.
    }
    return -1;
  }

  /** The highest price of at most `price` that has orders, or -1. */
  atMost(price: number): number {
    let at = price;
    for (let l = 0; l < this.layers.length; l++) {
      if (at < 0) return -1;
      const word = at >> 5;
      const rest = this.layers[l][word] & (-1 >>> (31 - (at & 31)));
      if (rest !== 0) return this.down(l, (word << 5) + highest(rest), highest);
      at = word - 1;
    }
    return -1;
  }

  /** From a bit of a layer down to the price it stands for. */
  private down(layer: number, bit: number, pick: (word: number) => number): number {
    let at = bit;
    for (let l = layer - 1; l >= 0; l--) at = (at << 5) + pick(this.layers[l][at]);
    return at;
  }
}

function lowest(word: number): number {
  return 31 - Math.clz32(word & -word);
}

function highest(word: number): number {
  return 31 - Math.clz32(word);
}
