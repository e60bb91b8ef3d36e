import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from '#platform/context.ts'

/** How long to wait for a client that does not read its response. */
const longest_ms = 5_000

/**
 * Closes the application gracefully: idle connections end at once, the others when their response is sent. A call that
 * arrives on such a connection in the meantime is refused too-busy, because another process is about to take over.
 */
export function closeInGoodOrder(http: FastifyInstance): void {
  const underWay = new Map<Socket, number>()
  let closing = false
  const change = (socket: Socket, by: 1 | -1) => {
    const left = (underWay.get(socket) ?? 0) + by
    if (underWay.has(socket)) underWay.set(socket, left)
    if (closing && left === 0) socket.destroySoon()
  }
  const begin = ({ raw: { socket } }: FastifyRequest, reply: FastifyReply) => {
    change(socket, 1)
    reply.raw.once('close', () => change(socket, -1))
  }
  http.server.on('connection', (socket: Socket) => {
    if (closing) return socket.destroy()
    underWay.set(socket, 0)
    return socket.once('close', () => underWay.delete(socket))
  })
  http.addHook('onRequest', async (request, reply) => {
    if (!closing) return
    begin(request, reply)
    throw new Refused('too-busy')
  })
  // Not earlier: the body has arrived by now, so that the shutdown does not wait for slow senders.
  http.addHook('preHandler', async (request, reply) => begin(request, reply))
  http.addHook('preClose', async () => {
    closing = true
    for (const [socket, calls] of underWay) if (calls === 0) socket.destroy()
    const insist = () => {
      for (const socket of underWay.keys()) socket.destroy()
    }
    setTimeout(insist, longest_ms).unref()
  })
}
