import choices from './choices.ts';
import errors from './errors.ts';
import figures from './figures.ts';
import invoice from './invoice.ts';
import notices from './notices.ts';
import resources from './resources.ts';

const shared = { resources, choices, invoice, notices, figures, ...errors };

export default shared;
