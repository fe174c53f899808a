// This must not be built for the browser: see tests/unit/house/serverCode.test.ts.
import { behaviourOf } from '../../../server/kit/behaviour/index.ts';

document.title = behaviourOf('projects').resource;
