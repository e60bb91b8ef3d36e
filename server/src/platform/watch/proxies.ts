import type { FastifyInstance } from 'fastify'

/** How many senders are reported at most. More of them suggest that the header is forged. */
const mostTold = 20

/**
 * Warns once per sender that `X-Forwarded-For` comes from a peer that is not in PROXIES. An untrusted proxy makes all
 * its callers look like one address, so wrong passwords lock them out together.
 */
export function warnOfProxies(http: FastifyInstance): void {
  const told = new Set<string>()
  http.addHook('onRequest', async (request) => {
    const peer = request.socket.remoteAddress
    if (request.headers['x-forwarded-for'] === undefined || !peer || request.ip !== peer) return
    if (told.has(peer) || told.size >= mostTold) return
    told.add(peer)
    request.log.error(
      { peer },
      `X-Forwarded-For from ${peer}, which is not in PROXIES: all its callers count as one address. If it is your proxy, start with PROXIES=${peer}`,
    )
  })
}
