import choices from './choices.ts';
import errors from './errors.ts';
import resources from './resources.ts';

/** What the server says too: labels, values and refusals, on paper and in answers. */
const shared = { resources, choices, ...errors };

export default shared;
