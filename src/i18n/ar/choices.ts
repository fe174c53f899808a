import type { ChoicesMessages } from '../en/choices.ts';

const choices: ChoicesMessages = {};

export default choices;
