/** Password rules beyond the length (src/resources/session/calls.ts). */

export interface PasswordOwner {
  shopName?: string | null;
  phone?: string | null;
  email?: string | null;
  /** What they sign in with. */
  ownLogin?: string | null;
}

/** So many characters must remain without the shop's name, phone and emails. */
const LEAST_REST = 4;

let common: Promise<ReadonlySet<string>> | undefined;

/** Some 49,000 common passwords, in lower case, are loaded on first use. */
const commonPasswords = (): Promise<ReadonlySet<string>> =>
  (common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ));

const lettersAndDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Tells whether too little remains without the known text. */
const isMostly = (password: string, known: string | null | undefined): boolean => {
  const plain = lettersAndDigits(known ?? '');
  return (
    plain !== '' &&
    password.includes(plain) &&
    password.replace(plain, '').length < Math.min(LEAST_REST, plain.length)
  );
};

/** Answers the message key, or undefined for a good password. */
export const problemOfPassword = async (
  password: string,
  { shopName, phone, email, ownLogin }: PasswordOwner,
): Promise<string | undefined> => {
  if ((await commonPasswords()).has(password.normalize('NFKC').trim().toLowerCase()))
    return 'validation.passwordCommon';
  const plain = lettersAndDigits(password);
  const local = (address: string | null | undefined) => address?.split('@')[0];
  const known = [shopName, phone, email, local(email), ownLogin, local(ownLogin)];
  return known.some(text => isMostly(plain, text)) ? 'validation.passwordOfShop' : undefined;
};
