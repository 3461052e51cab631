const WORDS = {
  ECONNREFUSED: 'nothing answers there. Start Ambit, or say where it is: --url or AMBIT_URL.',
  ENOTFOUND: 'there is no host of this name. --url or AMBIT_URL says where Ambit is.',
  EAI_AGAIN: 'its name cannot be looked up now.',
  ECONNRESET: 'it hung up.',
  UND_ERR_SOCKET: 'it hung up.',
  UND_ERR_CONNECT_TIMEOUT: 'it does not answer.',
};

const CERTIFICATES = /CERT|SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)/;

/** Why a request came to nothing, for people: the libraries below speak of their own parts. */
export function inWords(error, url, timeoutMs) {
  if (error.name === 'TimeoutError') return `it did not answer within ${timeoutMs / 1000} seconds.`;
  // Of a name with several addresses, what happened at the first.
  const cause = error.cause?.errors?.[0] ?? error.cause ?? error;
  const { code = '' } = cause;
  if (WORDS[code]) return WORDS[code];
  if (CERTIFICATES.test(code))
    return `its certificate is not trusted here (${cause.message}). NODE_EXTRA_CA_CERTS names your own authority.`;
  if (/^ERR_(SSL|TLS)|^EPROTO/.test(code)) return `it does not speak https. Try ${url.replace(/^https:/, 'http:')}.`;
  if (code.startsWith('HPE_')) return `it does not speak http. Try ${url.replace(/^http:/, 'https:')}.`;
  return `${cause.message || code || error.message}.`;
}
