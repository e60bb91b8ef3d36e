import { simulator } from './olts.ts'

// Test files of one process share the simulated line terminals, and each has a database of its own.
simulator.clear()
