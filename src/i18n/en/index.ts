import app from './app.ts';
import ra from './ra.ts';
import shared from './shared.ts';

/** Everything the browser says in English; the other languages have the same keys. */
const messages = { ...ra, ...shared, app };

export default messages;
