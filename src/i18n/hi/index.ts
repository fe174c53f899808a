import app from './app.ts';
import ra from './ra.ts';
import shared from './shared.ts';

const messages = { ...ra, ...shared, app };

export default messages;
