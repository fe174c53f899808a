/** Names of the values of choice fields: `choices.{field or group}.{VALUE}`. */
const choices = {};

export type ChoicesMessages = typeof choices;
export default choices;
