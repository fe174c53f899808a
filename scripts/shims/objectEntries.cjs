// In place of the polyfill node-polyglot asks for: every browser of the build's target has it.
module.exports = Object.entries;
