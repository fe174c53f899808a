export { projectsComputed } from './computed.ts';
