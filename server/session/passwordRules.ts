/** What a new password may not be, beside being short (src/resources/calls/session.ts). */

/** What everybody knows of a person and his shop. */
export interface PasswordOwner {
  shopName?: string | null;
  phone?: string | null;
  email?: string | null;
  ownEmail?: string | null;
}

/** What has to be left of a password when the shop's name, phone or an email is taken out. */
const LEAST_REST = 4;

let common: Promise<ReadonlySet<string>> | undefined;

/** The commonest passwords, some 49,000 in lower case; read when the first password is judged. */
const commonPasswords = (): Promise<ReadonlySet<string>> =>
  (common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ));

const lettersAndDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Whether nothing much is left when what everybody knows is taken out. */
const isMostly = (password: string, known: string | null | undefined): boolean => {
  const plain = lettersAndDigits(known ?? '');
  return (
    plain !== '' &&
    password.includes(plain) &&
    password.replace(plain, '').length < Math.min(LEAST_REST, plain.length)
  );
};

/** The key of what is wrong with a new password; undefined for a good one. */
export const problemOfPassword = async (
  password: string,
  { shopName, phone, email, ownEmail }: PasswordOwner,
): Promise<string | undefined> => {
  if ((await commonPasswords()).has(password.normalize('NFKC').trim().toLowerCase()))
    return 'validation.passwordCommon';
  const plain = lettersAndDigits(password);
  const local = (address: string | null | undefined) => address?.split('@')[0];
  const known = [shopName, phone, email, local(email), ownEmail, local(ownEmail)];
  return known.some(text => isMostly(plain, text)) ? 'validation.passwordOfShop' : undefined;
};
