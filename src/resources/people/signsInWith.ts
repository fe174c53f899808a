/** What a person signs in with: the email, else the mobile number. */
export const signsInWith = ({ email, phone }: { email: string | null; phone: string | null }): string =>
  email ?? phone ?? '';
