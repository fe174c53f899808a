const LOOPBACK = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\])$/;
/** RFC 1918, link-local and unique local addresses, names of a local network, names without a dot. */
const LOCAL =
  /^(10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(1[6-9]|2\d|3[01])\.\d+\.\d+|169\.254\.\d+\.\d+|\[f[cd][0-9a-f]{2}:.*\]|\[fe80:.*\]|.*\.(local|lan|home|internal)|[^.:[\]]+)$/;

/** Tells whether an address works on this computer alone. */
export const isLoopback = (address: string): boolean => LOOPBACK.test(new URL(address).hostname);

/** Tells whether an address works only on the shop's computer or network, so that a customer's phone cannot open it. */
export const isOwnNetwork = (address: string): boolean => {
  const { hostname } = new URL(address);
  return LOOPBACK.test(hostname) || LOCAL.test(hostname);
};
