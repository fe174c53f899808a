export { officeDashboardOf } from './dashboard.ts';
