import { createDataProvider } from './createDataProvider.ts';
import { http } from './http.ts';

export const dataProvider = createDataProvider(http);
