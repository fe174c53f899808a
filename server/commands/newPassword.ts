import { hashPassword, type PasswordOwner, problemOfPassword } from '../people/index.ts';
import { answered, translate } from './prompts.ts';
import { PASSWORD } from './questions.ts';

export const hashOfNewPassword = async (owner: PasswordOwner, given: string | undefined): Promise<string> => {
  for (;;) {
    const password = await answered(PASSWORD, given);
    const problem = await problemOfPassword(password, owner);
    if (!problem) return hashPassword(password);
    if (given !== undefined) throw new Error(`--${PASSWORD.flag}: ${translate(problem)}`);
    console.log(translate(problem));
  }
};
