export { billFilters, productFilters, stockFilters } from './facets.ts';
export { periodsOf } from './statistics.ts';
