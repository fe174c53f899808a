// In place of react-admin's own CSV exporter, which no list here uses: exports are made by the server.
export default () => {
  throw new Error('Exports are made by the server.');
};
