mpp.command
