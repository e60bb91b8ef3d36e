import { simulator } from '#provisioning/olt'

// Test files of one process share the line terminals that exist in memory, and each has a database of its own.
simulator.clear()
