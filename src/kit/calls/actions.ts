/** Actions that declarations have, and the jobs of long ones. */
export type * from '../answers/actions.ts';
