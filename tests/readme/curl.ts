/** As much of curl as the README uses, so that its test needs no more than Node: -s -b -c -H -d and an address. */
export class Curl {
  private readonly cookies = new Map<string, string>();

  /** Runs a command line; answers the body. `port` takes the place of 8080. */
  async run(command: string, address: string): Promise<string> {
    const words = wordsOf(command).slice(1);
    const headers: Record<string, string> = {};
    let url = '';
    let body: string | undefined;
    let saves = false;
    for (let i = 0; i < words.length; i++) {
      if (words[i] === '-s') continue;
      if (words[i] === '-b') {
        i += 1;
        headers.cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      } else if (words[i] === '-c') {
        i += 1;
        saves = true;
      } else if (words[i] === '-H') {
        i += 1;
        const [name, value] = words[i].split(': ');
        headers[name] = value;
      } else if (words[i] === '-d') {
        i += 1;
        body = words[i];
      } else if (words[i].startsWith('http://')) url = words[i].replace('http://127.0.0.1:8080', address);
      else throw new Error(`not an option of curl the README uses: ${words[i]}`);
    }
    const response = await fetch(url, { method: body === undefined ? 'GET' : 'POST', headers, body });
    for (const cookie of saves ? response.headers.getSetCookie() : []) {
      const [name, value] = cookie.split(';')[0].split('=');
      this.cookies.set(name, value);
    }
    return response.text();
  }
}

/** The words of a shell line: single quotes hold one together. */
function wordsOf(line: string): string[] {
  return [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain);
}
