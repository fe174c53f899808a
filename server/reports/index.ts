export { type SelectedFilters as Chosen, billFilters, productFilters, stockFilters } from './facets.ts';
export { periodsOf } from './statistics.ts';
