/** Labels of resources and their fields, by API name: `resources.{api-name}.name` (one |||| many) and `.fields.{field}`. */
const resources = {};

export type ResourcesMessages = typeof resources;
export default resources;
