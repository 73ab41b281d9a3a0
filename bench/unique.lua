-- Asks for each address once. A filter left empty changes nothing on the page.
local run, count = "", 0

function init(args)
  run = args[1]
end

function request()
  count = count + 1
  return wrk.format("GET", wrk.path .. "?n" .. run .. "x" .. count .. "=")
end
