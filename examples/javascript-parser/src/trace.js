const team = shop.name;
shop.open(team);
