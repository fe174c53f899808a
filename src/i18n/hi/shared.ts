import choices from './choices.ts';
import errors from './errors.ts';
import figures from './figures.ts';
import invoice from './invoice.ts';
import notifications from './notifications.ts';
import resources from './resources.ts';

const shared = { resources, choices, invoice, notifications, figures, ...errors };

export default shared;
