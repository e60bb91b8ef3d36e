import { simulator } from './olts.ts'

// Test files of one process share the simulated OLTs, but each has its own database.
simulator.clear()
