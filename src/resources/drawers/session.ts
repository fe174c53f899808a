import * as z from '../../kit/zod.ts';

/** Cash goes to this session of the drawer: by default the only open one. */
export const drawerSession = z.uuid().nullish();
