export { projectsBehaviour } from './behaviour.ts';
export { projectsComputed } from './computed.ts';
