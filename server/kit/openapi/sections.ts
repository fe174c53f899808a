/** A page of `/docs` has headings, texts and tables. In texts and cells `code` and [links](#heading) are marked. */
export interface Table {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

export interface Section {
  title: string;
  texts: readonly string[];
  tables: readonly Table[];
}
