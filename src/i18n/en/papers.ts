const papers = {
  title: 'Papers',
};

export default papers;
