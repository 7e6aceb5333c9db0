/** The rank of a value among those of `ascending`: one more than how many are greater, so that ties share it. */
export function rankIn(ascending: Float64Array, value: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ascending[middle] > value) high = middle;
    else low = middle + 1;
  }
  return ascending.length - low + 1;
}
