import type { ResourcesMessages } from '../en/resources.ts';

const resources: ResourcesMessages = {};

export default resources;
