export { projectsComputed } from './computed.ts';
export { burnDown, MAX_DAYS } from './burnDown.ts';
export { tasksFilters } from './filters.ts';
