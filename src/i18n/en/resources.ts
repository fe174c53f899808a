/** Labels by API name: `resources.{api-name}.name` (one |||| many) and `.fields.{field}`. */
const resources = {};

export default resources;
