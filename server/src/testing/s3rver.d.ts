/** An S3-compatible server for tests, which ships no types. It accepts the keys `S3RVER` and `S3RVER`. */
declare module 's3rver' {
  import type { Server } from 'node:http'
  type Options = {
    address: string
    port: number
    silent: boolean
    directory: string
    configureBuckets: { name: string }[]
  }
  export default class S3rver {
    constructor(options: Options)
    configureBuckets(): Promise<unknown>
    readonly httpServer: Server
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
  }
}
