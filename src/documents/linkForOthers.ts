import { isLoopback } from '../kit/rules/ownNetwork.ts';
import { absoluteUrl } from '../providers/http.ts';

/** A link that goes to somebody else; null where the address works on this computer alone. */
export const linkForOthers = (path: string): string | null => {
  const url = absoluteUrl(path);
  return isLoopback(url) ? null : url;
};
