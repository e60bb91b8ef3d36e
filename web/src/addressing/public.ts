/** Address pools, which the page of network resources shows. */
export { AddressPoolList } from './AddressPoolList.tsx'
