import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { useCustomer } from '#platform/customer.ts'
import { useCan } from '#platform/session.ts'

/** Returns the authorizations of a customer's lines, for users who may see them. */
export function useAuthorizations() {
  const customerCode = useCustomer()
  const enabled = useCan('authorizationInfo')
  return useQuery({ ...q(api.provisioning.authorizations, { customerCode }), enabled }).data ?? []
}

/** Returns the box and port of each of a customer's lines, for users who may see them. */
export function useLinePorts() {
  const customerCode = useCustomer()
  const enabled = useCan('CustomerNetworkResourceInfo')
  return useQuery({ ...q(api.orders.productsForNetworkResource, { customerCode }), enabled }).data ?? []
}

/** Returns the connection, speed and optical power of each of a customer's lines. */
export function useConnections() {
  const customerCode = useCustomer()
  return useQuery(q(api.provisioning.connections, { customerCode })).data ?? []
}
