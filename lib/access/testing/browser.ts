/** A browser without a screen: keeps cookies by host and port, and follows redirects. */
export class TestBrowser {
  readonly #jars = new Map<string, Map<string, string>>();

  #jar(url: string): Map<string, string> {
    const { host } = new URL(url);
    const jar = this.#jars.get(host) ?? new Map<string, string>();
    this.#jars.set(host, jar);
    return jar;
  }

  cookies(url: string): Map<string, string> {
    return this.#jar(url);
  }

  header(url: string): string {
    return [...this.#jar(url)].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async go(url: string, init: RequestInit = {}): Promise<Response> {
    const headers = {
      'User-Agent': 'test browser',
      ...(init.headers as Record<string, string>),
      Cookie: this.header(url),
    };
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      const value = pair.slice(at + 1);
      if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.#jar(url).delete(pair.slice(0, at));
      else this.#jar(url).set(pair.slice(0, at), value);
    }
    return response;
  }

  /** Follows redirects until one leads to `stop`, or to a page; where it ended. */
  async follow(url: string, stop: (url: URL) => boolean): Promise<string> {
    let at = url;
    for (let hops = 0; hops < 15; hops++) {
      if (stop(new URL(at))) return at;
      const response = await this.go(at);
      const location = response.headers.get('location');
      if (location === null)
        throw new Error(`${at} answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
      at = new URL(location, at).href;
    }
    throw new Error(`more than fifteen redirects, last ${at}`);
  }
}
