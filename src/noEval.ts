import * as z from 'zod';

// The page's policy allows no eval, and the first schema would try whether it is there: this module is imported first.
z.config({ jitless: true });
