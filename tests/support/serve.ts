// The server from its source, for API tests.
import * as config from '../../server/setup/config.ts';
import * as start from '../../server/start.ts';
import { serveShops } from './serveShops.mjs';

await serveShops(config, start);
