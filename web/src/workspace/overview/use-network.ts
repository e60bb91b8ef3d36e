import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { useCustomer } from '#platform/customer.ts'
import { useCan } from '#platform/session.ts'

/** What the network does for a customer's lines, for who may see it. */
export function useAuthorizations() {
  const customerCode = useCustomer()
  const enabled = useCan('authorizationInfo')
  return useQuery({ ...q(api.provisioning.authorizations, { customerCode }), enabled }).data ?? []
}

/** Box and port of each of a customer's lines, for who may see them. */
export function useLinePorts() {
  const customerCode = useCustomer()
  const enabled = useCan('CustomerNetworkResourceInfo')
  return useQuery({ ...q(api.orders.productsForNetworkResource, { customerCode }), enabled }).data ?? []
}

/** Online or not, speed and optical power of each of a customer's lines. */
export function useConnections() {
  const customerCode = useCustomer()
  return useQuery(q(api.provisioning.connections, { customerCode })).data ?? []
}
