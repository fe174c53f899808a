/** A person's first name for signing in, of the alias `u`: the email, else the mobile number. */
export const LOGIN = 'coalesce(lower(u.email), u.phone)';
