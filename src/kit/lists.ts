/** The first page of every list has so many, which the server asks for in the head of the page. */
export const ROWS_OF_A_LIST = 10;
