const shortcuts = {
  title: 'Shortcuts',
};

export default shortcuts;
