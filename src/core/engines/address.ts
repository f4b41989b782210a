/** Returns whether a host name of a URL is this machine. */
export function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/** Returns whether a key is valid in `Authorization`: visible ASCII. */
export const isKey = (text: string): boolean => /^[\x21-\x7e]{1,1024}$/.test(text);
